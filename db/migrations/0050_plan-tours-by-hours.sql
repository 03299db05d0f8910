CREATE TABLE `tour_days_off` (
	`user_id` integer NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tour_guests` (
	`tour_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`tour_id`, `user_id`),
	FOREIGN KEY (`tour_id`) REFERENCES `tours`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tour_guests_user` ON `tour_guests` (`user_id`);--> statement-breakpoint
CREATE TABLE `tour_hours` (
	`user_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`from` text NOT NULL,
	`until` text NOT NULL,
	PRIMARY KEY(`user_id`, `weekday`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `tours` ADD `options` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tours` ADD `request_note` text DEFAULT '' NOT NULL;