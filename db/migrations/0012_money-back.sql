CREATE TABLE `closures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` text NOT NULL,
	`account` text NOT NULL,
	`checkout_id` text,
	`refunds` integer NOT NULL,
	`forgets` integer NOT NULL,
	`requested_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closures_customer_id_unique` ON `closures` (`customer_id`);--> statement-breakpoint
CREATE TABLE `reversals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`tax` integer,
	`invoice_id` text,
	`invoice_number` text,
	`created` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reversals_user` ON `reversals` (`user_id`);--> statement-breakpoint
ALTER TABLE `billing_notices` ADD `tax` integer;--> statement-breakpoint
ALTER TABLE `billing_notices` ADD `invoice_number` text;