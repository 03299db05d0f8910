CREATE TABLE `assessment_answers` (
	`user_id` integer NOT NULL,
	`inquiry_id` integer NOT NULL,
	`option_id` integer NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `inquiry_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_id`) REFERENCES `inquiry_options`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `assessment_finishes` (
	`user_id` integer NOT NULL,
	`assessment` text NOT NULL,
	`finished_at` integer NOT NULL,
	`effect` text,
	PRIMARY KEY(`user_id`, `assessment`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `conversation_mails` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`told_until` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `conversation_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`change` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_messages_change` ON `conversation_messages` (`conversation_id`,`change`);--> statement-breakpoint
CREATE INDEX `conversation_messages_user` ON `conversation_messages` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `conversation_messages_at` ON `conversation_messages` (`at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_once` ON `conversation_messages` (`conversation_id`,`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `conversation_reads` (
	`conversation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`read_to` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer,
	`user_a` integer,
	`user_b` integer,
	`created_at` integer NOT NULL,
	`change` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_a`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_b`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_group_id_unique` ON `conversations` (`group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`user_a`,`user_b`);--> statement-breakpoint
CREATE TABLE `group_removal_votes` (
	`removal_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`removal_id`, `user_id`),
	FOREIGN KEY (`removal_id`) REFERENCES `group_removals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_removals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`by_user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_removals_once` ON `group_removals` (`group_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `invitation_votes` (
	`invitation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`yes` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `user_id`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_offers` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_scenarios` (
	`group_id` integer NOT NULL,
	`version` integer NOT NULL,
	`set_by` integer,
	`at` integer NOT NULL,
	`scenario` text NOT NULL,
	PRIMARY KEY(`group_id`, `version`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`text` text NOT NULL,
	`assignee_id` integer,
	`due` text,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_steps_group` ON `group_steps` (`group_id`,`id`);--> statement-breakpoint
CREATE TABLE `group_talks` (
	`group_id` integer NOT NULL,
	`user_a` integer NOT NULL,
	`user_b` integer NOT NULL,
	`topic` text NOT NULL,
	`a_ticked_at` integer,
	`b_ticked_at` integer,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`group_id`, `user_a`, `user_b`, `topic`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_a`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_b`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_told` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`subject` text NOT NULL,
	`option` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`sizes` text NOT NULL,
	`places` text NOT NULL,
	`can_pay` integer,
	`from_month` text,
	`to_month` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` integer,
	`reported_id` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`action` text,
	`note` text DEFAULT '' NOT NULL,
	`handled_by` integer,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `reports_waiting` ON `reports` (`handled_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`reported_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_user_id` integer NOT NULL,
	`to_user_id` integer,
	`email` text,
	`line` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`from_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_invitations`("id", "from_user_id", "to_user_id", "email", "line", "status", "created_at", "answered_at") SELECT "id", "from_user_id", "to_user_id", NULL, '', "status", "created_at", "answered_at" FROM `invitations`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `invitations_to` ON `invitations` (`to_user_id`,`status`);--> statement-breakpoint
CREATE INDEX `invitations_from` ON `invitations` (`from_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`from_user_id`,`to_user_id`) WHERE status IN ('proposed', 'pending', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open_email` ON `invitations` (`from_user_id`,`email`) WHERE status IN ('proposed', 'pending', 'agreed');--> statement-breakpoint
ALTER TABLE `group_members` ADD `calendar` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `groups` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `groups` ADD `seats` integer;