CREATE TABLE `exit_scenario_means` (
	`scenario_id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`verdict` text,
	`income` integer,
	FOREIGN KEY (`scenario_id`) REFERENCES `exit_scenarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exit_scenario_means_member` ON `exit_scenario_means` (`group_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `exit_scenario_owners` (
	`scenario_id` integer NOT NULL,
	`place` integer NOT NULL,
	`user_id` integer,
	`first_name` text NOT NULL,
	PRIMARY KEY(`scenario_id`, `place`),
	FOREIGN KEY (`scenario_id`) REFERENCES `exit_scenarios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exit_scenario_owners_user` ON `exit_scenario_owners` (`user_id`);--> statement-breakpoint
CREATE TABLE `exit_scenarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`shared_by` integer,
	`first_name` text NOT NULL,
	`address` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exit_scenarios_group` ON `exit_scenarios` (`group_id`,`id`);