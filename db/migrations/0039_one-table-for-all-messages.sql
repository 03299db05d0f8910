ALTER TABLE `conversations` ADD `listing_id` integer REFERENCES listings(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `conversations` ADD `asker_id` integer REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `conversations_asker` ON `conversations` (`asker_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_home` ON `conversations` (`listing_id`,`asker_id`);--> statement-breakpoint
INSERT INTO `conversations` (`listing_id`, `asker_id`, `created_at`, `change`)
	SELECT `listing_id`, `user_id`, min(`at`), count(*) FROM `listing_messages` GROUP BY `listing_id`, `user_id` ORDER BY min(`id`);--> statement-breakpoint
-- Messages about homes get new ids above all others, in their order: the old id plus the last one of `conversation_messages`.
INSERT INTO `conversation_reads` (`conversation_id`, `user_id`, `read_to`)
	SELECT c.`id`, iif(m.`by_agent`, m.`user_id`, l.`agent_id`) AS `reader`,
		max(m.`id`) + (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'conversation_messages')
	FROM `listing_messages` m
	JOIN `conversations` c ON c.`listing_id` = m.`listing_id` AND c.`asker_id` = m.`user_id`
	JOIN `listings` l ON l.`id` = m.`listing_id`
	WHERE m.`read_at` IS NOT NULL AND iif(m.`by_agent`, m.`user_id`, l.`agent_id`) IN (SELECT `id` FROM `users`)
	GROUP BY c.`id`, `reader`;--> statement-breakpoint
CREATE TABLE `__new_conversation_mails` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`told_until` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_conversation_mails` (`user_id`, `kind`, `told_until`, `sent_at`)
	SELECT `user_id`, 'group', `told_until`, `sent_at` FROM `conversation_mails`
	UNION ALL SELECT `user_id`, 'home',
		`told_until` + (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'conversation_messages'), `sent_at`
	FROM `message_mails`;--> statement-breakpoint
DROP TABLE `conversation_mails`;--> statement-breakpoint
ALTER TABLE `__new_conversation_mails` RENAME TO `conversation_mails`;--> statement-breakpoint
-- Messages older than the agent column are the home's agent's. They are dropped if it has none, because their writer has left.
INSERT INTO `conversation_messages` (`id`, `conversation_id`, `user_id`, `key`, `text`, `at`, `change`)
	SELECT m.`id` + (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'conversation_messages'), c.`id`,
		iif(m.`by_agent`, coalesce(m.`agent_id`, l.`agent_id`), m.`user_id`) AS `writer`,
		coalesce(m.`key`, 'listing-message-' || m.`id`), m.`text`, m.`at`,
		row_number() OVER (PARTITION BY c.`id` ORDER BY m.`id`)
	FROM `listing_messages` m
	JOIN `conversations` c ON c.`listing_id` = m.`listing_id` AND c.`asker_id` = m.`user_id`
	JOIN `listings` l ON l.`id` = m.`listing_id`
	WHERE iif(m.`by_agent`, coalesce(m.`agent_id`, l.`agent_id`), m.`user_id`) IN (SELECT `id` FROM `users`)
	ORDER BY m.`id`;--> statement-breakpoint
-- The newest messages may have been deleted before: nobody is told beyond the last id there is, or they would miss the next emails.
UPDATE `conversation_mails` SET `told_until` = min(`told_until`,
	(SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'conversation_messages')) WHERE `kind` = 'home';--> statement-breakpoint
DROP TABLE `listing_messages`;--> statement-breakpoint
DROP TABLE `message_mails`;
