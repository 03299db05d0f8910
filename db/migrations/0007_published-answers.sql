CREATE TABLE `former_publications` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_publications_forget` ON `former_publications` (`forget_at`);--> statement-breakpoint
CREATE TABLE `publications` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`published_at` integer,
	`edited_at` integer,
	`whole` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `publications_edited` ON `publications` (`edited_at`);--> statement-breakpoint
CREATE TABLE `published_answers` (
	`user_id` integer NOT NULL,
	`inquiry_id` integer NOT NULL,
	`option_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `inquiry_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_id`) REFERENCES `inquiry_options`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `published_preferences` (
	`user_id` integer NOT NULL,
	`category` text NOT NULL,
	`importance` text NOT NULL,
	PRIMARY KEY(`user_id`, `category`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `answers` DROP COLUMN `changed_at`;