CREATE TABLE `agreement_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lawyer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`term` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lawyer_id`) REFERENCES `group_lawyers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agreement_comments_lawyer` ON `agreement_comments` (`lawyer_id`,`id`);--> statement-breakpoint
CREATE TABLE `agreement_readings` (
	`lawyer_id` integer NOT NULL,
	`term` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`lawyer_id`, `term`),
	FOREIGN KEY (`lawyer_id`) REFERENCES `group_lawyers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `signing_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`made_by` integer,
	`created_at` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_group_id_unique` ON `signing_links` (`group_id`);