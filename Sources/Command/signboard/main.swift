// SPDX-License-Identifier: MIT
import SignboardCommand

SignboardProgram.run()
