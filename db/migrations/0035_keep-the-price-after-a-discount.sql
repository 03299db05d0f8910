ALTER TABLE `subscriptions` ADD `later_amount` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `later_tax` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `later_from` integer;