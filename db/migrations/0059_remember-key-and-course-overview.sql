CREATE TABLE `course_crowds` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`crowd` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_overviews` (
	`day` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `installation` ADD `key_fingerprint` text;