CREATE TABLE `group_lawyer_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lawyer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lawyer_id`) REFERENCES `group_lawyers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_lawyer_comments_lawyer` ON `group_lawyer_comments` (`lawyer_id`,`id`);--> statement-breakpoint
CREATE TABLE `group_lawyer_consents` (
	`lawyer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`lawyer_id`, `user_id`),
	FOREIGN KEY (`lawyer_id`) REFERENCES `group_lawyers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_lawyers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`email` text NOT NULL,
	`invited_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_lawyers_group_id_unique` ON `group_lawyers` (`group_id`);--> statement-breakpoint
CREATE INDEX `group_lawyers_email` ON `group_lawyers` (`email`);