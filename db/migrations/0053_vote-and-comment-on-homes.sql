CREATE TABLE `group_home_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_home_comments_home` ON `group_home_comments` (`group_id`,`listing_id`,`id`);--> statement-breakpoint
CREATE INDEX `group_home_comments_user` ON `group_home_comments` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `group_home_votes` (
	`group_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`vote` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `listing_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `seen_at` integer;