CREATE INDEX `users_name` ON `users` (`first_name`,`last_name`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE INDEX `users_active` ON `users` (`is_active`);--> statement-breakpoint
CREATE INDEX `users_stage` ON `users` (`stage`);--> statement-breakpoint
CREATE VIRTUAL TABLE users_search USING fts5(first_name, middle_name, last_name, email, content = 'users', content_rowid = 'id', prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO users_search (users_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO users_search (users_search) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN INSERT INTO users_search (rowid, first_name, middle_name, last_name, email) VALUES (new.id, new.first_name, new.middle_name, new.last_name, new.email); END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN INSERT INTO users_search (users_search, rowid, first_name, middle_name, last_name, email) VALUES ('delete', old.id, old.first_name, old.middle_name, old.last_name, old.email); END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF id, first_name, middle_name, last_name, email ON users BEGIN INSERT INTO users_search (users_search, rowid, first_name, middle_name, last_name, email) VALUES ('delete', old.id, old.first_name, old.middle_name, old.last_name, old.email); INSERT INTO users_search (rowid, first_name, middle_name, last_name, email) VALUES (new.id, new.first_name, new.middle_name, new.last_name, new.email); END;
