CREATE TABLE `message_mails` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`told_until` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `listing_messages` ADD `agent_id` integer;--> statement-breakpoint
ALTER TABLE `listing_messages` ADD `key` text;--> statement-breakpoint
CREATE INDEX `listing_messages_waiting` ON `listing_messages` (`at`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `listing_messages_once` ON `listing_messages` (`listing_id`,`user_id`,`by_agent`,`key`);