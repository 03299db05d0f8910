CREATE TABLE `favorites` (
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favorites_listing` ON `favorites` (`listing_id`);--> statement-breakpoint
CREATE TABLE `listing_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`by_agent` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_messages_thread` ON `listing_messages` (`listing_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `listing_messages_user` ON `listing_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `listing_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`filename` text NOT NULL,
	`caption` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_pictures_filename_unique` ON `listing_pictures` (`filename`);--> statement-breakpoint
CREATE INDEX `listing_pictures_listing` ON `listing_pictures` (`listing_id`,`position`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`msl_number` text NOT NULL,
	`agent_id` integer,
	`status` text NOT NULL,
	`street` text NOT NULL,
	`neighbourhood` text DEFAULT '' NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`place` text NOT NULL,
	`time_zone` text NOT NULL,
	`property_type` text NOT NULL,
	`price` integer NOT NULL,
	`beds` integer NOT NULL,
	`bath` real NOT NULL,
	`kitchens` integer NOT NULL,
	`sqft` integer NOT NULL,
	`prkng` integer NOT NULL,
	`parking` text NOT NULL,
	`air_conditioning` text NOT NULL,
	`year_built` integer,
	`suits` integer NOT NULL,
	`yearly_tax` integer,
	`monthly_fees` integer,
	`discount_percentage` integer,
	`discount_amount` integer,
	`description` text NOT NULL,
	`list_date` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_msl_number_unique` ON `listings` (`msl_number`);--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `listings_place` ON `listings` (`place`,`status`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`status`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `listings_agent` ON `listings` (`agent_id`,`status`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`search` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_once` ON `saved_searches` (`user_id`,`search`);--> statement-breakpoint
CREATE TABLE `search_mails` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tours_user` ON `tours` (`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `tours_once` ON `tours` (`listing_id`,`user_id`);