ALTER TABLE `publications` ADD `first_score_at` integer;--> statement-breakpoint
CREATE INDEX `publications_before_first_score` ON `publications` (`user_id`) WHERE whole AND first_score_at IS NULL;--> statement-breakpoint
-- People who had finished onboarding before may have seen scores.
UPDATE publications SET first_score_at = coalesce(published_at, edited_at, 0)
  WHERE whole OR user_id IN (SELECT id FROM users WHERE state_id >= 2000);
