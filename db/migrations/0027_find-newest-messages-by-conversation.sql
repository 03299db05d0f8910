CREATE INDEX `conversation_messages_newest` ON `conversation_messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_other` ON `conversations` (`user_b`);