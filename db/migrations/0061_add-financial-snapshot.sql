CREATE TABLE `snapshot_figures` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`figures` text NOT NULL,
	`first_time` text,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `snapshot_figures_changed` ON `snapshot_figures` (`changed_at`);--> statement-breakpoint
CREATE TABLE `snapshot_members` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`shared` text NOT NULL,
	`counting` text,
	`agreed_with` integer,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
