ALTER TABLE `invitation_links` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_links_key` ON `invitation_links` (`from_user_id`,`key`);--> statement-breakpoint
ALTER TABLE `reports` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_key` ON `reports` (`reporter_id`,`key`);--> statement-breakpoint
ALTER TABLE `ledger_receipts` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_receipts_key` ON `ledger_receipts` (`ledger_id`,`author`,`key`);--> statement-breakpoint
ALTER TABLE `listing_pictures` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `listing_pictures_key` ON `listing_pictures` (`listing_id`,`key`);