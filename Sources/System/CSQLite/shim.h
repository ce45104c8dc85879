// SPDX-License-Identifier: MIT
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H
#include <sqlite3.h>

// What Swift cannot import: a cast in a macro, and functions with a variable number of arguments.

// Binds bytes that SQLite copies at once; never NULL, also for no bytes.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes,
                                     int count) {
  return sqlite3_bind_blob(statement, index, count > 0 ? bytes : "", count, SQLITE_TRANSIENT);
}

// Binds a text of `count` bytes of UTF-8 that SQLite copies at once.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

// Restricts what the schema of a foreign file may do.
static inline void csqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
}

// Whether closing leaves the log alone instead of moving it into the file.
static inline void csqlite_keep_log(sqlite3 *database, int keeps) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
#endif
