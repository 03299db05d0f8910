CREATE TABLE `matching_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matching_changes_version_unique` ON `matching_changes` (`version`);
--> statement-breakpoint
CREATE TRIGGER users_insert_matching AFTER INSERT ON users BEGIN INSERT INTO matching_changes (id, version) SELECT NEW.id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER users_update_matching AFTER UPDATE OF id, role, is_active, state_id ON users BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; INSERT INTO matching_changes (id, version) SELECT NEW.id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER users_delete_matching AFTER DELETE ON users BEGIN INSERT INTO matching_changes (id, version) SELECT -1, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; DELETE FROM matching_changes WHERE id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER publications_insert_matching AFTER INSERT ON publications BEGIN INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER publications_update_matching AFTER UPDATE OF user_id, whole ON publications BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER publications_delete_matching AFTER DELETE ON publications BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_answers_insert_matching AFTER INSERT ON published_answers BEGIN INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_answers_update_matching AFTER UPDATE ON published_answers BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_answers_delete_matching AFTER DELETE ON published_answers BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_insert_matching AFTER INSERT ON published_preferences BEGIN INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_update_matching AFTER UPDATE ON published_preferences BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; INSERT INTO matching_changes (id, version) SELECT NEW.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_delete_matching AFTER DELETE ON published_preferences BEGIN INSERT INTO matching_changes (id, version) SELECT OLD.user_id, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiries_insert_matching AFTER INSERT ON inquiries BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiries_update_matching AFTER UPDATE ON inquiries BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiries_delete_matching AFTER DELETE ON inquiries BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiry_options_insert_matching AFTER INSERT ON inquiry_options BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiry_options_update_matching AFTER UPDATE ON inquiry_options BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
--> statement-breakpoint
CREATE TRIGGER inquiry_options_delete_matching AFTER DELETE ON inquiry_options BEGIN INSERT INTO matching_changes (id, version) SELECT 0, coalesce(max(version), 0) + 1 FROM matching_changes WHERE true ON CONFLICT (id) DO UPDATE SET version = excluded.version; END;
