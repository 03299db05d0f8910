CREATE TABLE `installation` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`payments_account` text DEFAULT '' NOT NULL,
	`price_amount` integer
);
--> statement-breakpoint
CREATE TABLE `payment_keys` (
	`user_id` integer NOT NULL,
	`request` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `request`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payment_troubles` (
	`kind` text PRIMARY KEY NOT NULL,
	`detail` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trials_had` (
	`address` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_customers` (
	`user_id` integer NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`customer_id` text NOT NULL,
	`checkout_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `account`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_customers`("user_id", "account", "customer_id", "checkout_id", "created_at") SELECT "user_id", '', "customer_id", "checkout_id", "created_at" FROM `customers`;--> statement-breakpoint
DROP TABLE `customers`;--> statement-breakpoint
ALTER TABLE `__new_customers` RENAME TO `customers`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_customer_id_unique` ON `customers` (`customer_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `account` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `tax` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `tax_percent` real;--> statement-breakpoint
INSERT INTO `installation` (`id`, `uuid`) VALUES (1, lower(hex(randomblob(16))));
