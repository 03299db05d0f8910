CREATE TABLE `certificates` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`course_id` integer NOT NULL,
	`code` text,
	`name` text NOT NULL,
	`course` text NOT NULL,
	`version` integer NOT NULL,
	`modules` text NOT NULL,
	`completed_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code_unique` ON `certificates` (`code`);