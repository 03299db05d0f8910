CREATE INDEX `audit_subject` ON `audit` (`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`);