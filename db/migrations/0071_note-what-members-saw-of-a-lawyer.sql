CREATE TABLE `agreement_seen` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`term` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`, `term`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
