CREATE TABLE `earlier_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `conversation_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `earlier_texts_message` ON `earlier_texts` (`message_id`);--> statement-breakpoint
CREATE INDEX `earlier_texts_user` ON `earlier_texts` (`user_id`);--> statement-breakpoint
CREATE INDEX `earlier_texts_until` ON `earlier_texts` (`until`);--> statement-breakpoint
ALTER TABLE `reports` ADD `earlier` text DEFAULT '[]' NOT NULL;