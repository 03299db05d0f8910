DROP INDEX `publications_edited`;--> statement-breakpoint
CREATE INDEX `publications_waiting` ON `publications` (`user_id`) WHERE edited_at IS NOT NULL;