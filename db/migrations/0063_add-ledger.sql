CREATE TABLE `ledger_checks` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`differs` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`ledger_id` integer NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	`batch` text,
	`body` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `number`),
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_key` ON `ledger_entries` (`ledger_id`,`key`);--> statement-breakpoint
CREATE TABLE `ledger_owners` (
	`ledger_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer,
	`name` text NOT NULL,
	`left_at` integer,
	`seen_leaving` integer,
	PRIMARY KEY(`ledger_id`, `number`),
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ledger_owners_user` ON `ledger_owners` (`user_id`);--> statement-breakpoint
CREATE TABLE `ledger_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ledger_id` integer NOT NULL,
	`key` text NOT NULL,
	`author` integer NOT NULL,
	`draft` text,
	`reverses` integer,
	`at` integer NOT NULL,
	`outcome` text,
	`decided_at` integer,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_proposals_key` ON `ledger_proposals` (`ledger_id`,`key`);--> statement-breakpoint
CREATE INDEX `ledger_proposals_open` ON `ledger_proposals` (`ledger_id`,`outcome`);--> statement-breakpoint
CREATE TABLE `ledger_starts` (
	`group_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`opening` text NOT NULL,
	`people` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ledger_votes` (
	`proposal_id` integer NOT NULL,
	`owner` integer NOT NULL,
	`yes` integer NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`proposal_id`, `owner`),
	FOREIGN KEY (`proposal_id`) REFERENCES `ledger_proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ledgers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer,
	`started_at` integer NOT NULL,
	`entries` integer NOT NULL,
	`head` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledgers_group_id_unique` ON `ledgers` (`group_id`);