CREATE TABLE `match_marks` (
	`user_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_marks_other` ON `match_marks` (`other_id`);