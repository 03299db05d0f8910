CREATE TABLE `published_columns` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`options` blob NOT NULL,
	`weights` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER published_answers_insert_unpack AFTER INSERT ON published_answers BEGIN DELETE FROM published_columns WHERE user_id = NEW.user_id; END;
--> statement-breakpoint
CREATE TRIGGER published_answers_update_unpack AFTER UPDATE ON published_answers BEGIN DELETE FROM published_columns WHERE user_id = OLD.user_id; DELETE FROM published_columns WHERE user_id = NEW.user_id; END;
--> statement-breakpoint
CREATE TRIGGER published_answers_delete_unpack AFTER DELETE ON published_answers BEGIN DELETE FROM published_columns WHERE user_id = OLD.user_id; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_insert_unpack AFTER INSERT ON published_preferences BEGIN DELETE FROM published_columns WHERE user_id = NEW.user_id; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_update_unpack AFTER UPDATE ON published_preferences BEGIN DELETE FROM published_columns WHERE user_id = OLD.user_id; DELETE FROM published_columns WHERE user_id = NEW.user_id; END;
--> statement-breakpoint
CREATE TRIGGER published_preferences_delete_unpack AFTER DELETE ON published_preferences BEGIN DELETE FROM published_columns WHERE user_id = OLD.user_id; END;
--> statement-breakpoint
-- What is published already. An option's id is written in four bytes, the lowest first; a category's weight in one.
INSERT INTO published_columns (user_id, options, weights) SELECT user_id, coalesce((SELECT unhex(group_concat(printf('%02X%02X%02X%02X', option_id & 255, option_id >> 8 & 255, option_id >> 16 & 255, option_id >> 24 & 255), '')) FROM published_answers WHERE published_answers.user_id = publications.user_id), x''), (SELECT unhex(group_concat(printf('%02X', CASE importance WHEN 'not' THEN 0 WHEN 'little' THEN 1 WHEN 'very' THEN 9 ELSE 3 END), '' ORDER BY categories.key)) FROM json_each('["Finances", "Background Check", "Current Home", "Family", "Property", "Neighbourhood", "Lifestyle", "Renovations", "Co-ownership Agreement", "Personality", "Financial Stability & Planning", "Co-ownership Expectations", "Personal & Lifestyle Considerations"]') AS categories LEFT JOIN published_preferences ON published_preferences.user_id = publications.user_id AND category = categories.value) FROM publications WHERE whole = 1;
