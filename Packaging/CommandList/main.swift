// SPDX-License-Identifier: MIT
import SignboardCommand

// The program once more, with Foundation: `--experimental-dump-help` writes what its commands are.
SignboardProgram.run()
