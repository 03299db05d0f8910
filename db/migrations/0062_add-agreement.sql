CREATE TABLE `agreement_choices` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`term` text NOT NULL,
	`option` text NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`, `term`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agreement_down` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agreement_entries` (
	`group_id` integer NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`fingerprint` text NOT NULL,
	PRIMARY KEY(`group_id`, `number`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agreement_people` (
	`group_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer,
	`joined_at` integer,
	`name` text NOT NULL,
	PRIMARY KEY(`group_id`, `number`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agreements` (
	`group_id` integer PRIMARY KEY NOT NULL,
	`province` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
