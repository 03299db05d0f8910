CREATE TABLE `private_wishes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`sizes` text NOT NULL,
	`places` text NOT NULL,
	`can_pay` integer,
	`from_month` text,
	`to_month` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `private_picture_filename` text;--> statement-breakpoint
CREATE INDEX `users_private_picture` ON `users` (`private_picture_filename`);