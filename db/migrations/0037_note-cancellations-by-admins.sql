ALTER TABLE `subscriptions` ADD `desk_cancel_by` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `desk_cancel_when` text;