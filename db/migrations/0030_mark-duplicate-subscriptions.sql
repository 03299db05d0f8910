ALTER TABLE `subscriptions` ADD `duplicate_of` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `duplicate_settled_at` integer;