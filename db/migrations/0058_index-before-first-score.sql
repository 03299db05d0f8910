DROP INDEX `publications_before_first_score`;--> statement-breakpoint
CREATE INDEX `publications_before_first_score` ON `publications` (`user_id`) WHERE first_score_at IS NULL;