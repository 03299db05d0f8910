CREATE INDEX `terms_acceptances_user` ON `terms_acceptances` (`user_id`);--> statement-breakpoint
CREATE INDEX `billing_notices_user` ON `billing_notices` (`user_id`);--> statement-breakpoint
CREATE INDEX `conversation_reads_user` ON `conversation_reads` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitation_votes_user` ON `invitation_votes` (`user_id`);