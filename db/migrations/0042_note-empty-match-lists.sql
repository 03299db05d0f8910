ALTER TABLE `publications` ADD `no_matches_at` integer;--> statement-breakpoint
CREATE INDEX `publications_without_matches` ON `publications` (`user_id`) WHERE no_matches_at IS NOT NULL;