ALTER TABLE `closures` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `request_id` text;