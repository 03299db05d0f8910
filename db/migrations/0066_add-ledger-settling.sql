CREATE TABLE `ledger_import_lines` (
	`import_id` integer NOT NULL,
	`place` integer NOT NULL,
	`ledger_id` integer NOT NULL,
	`print` text NOT NULL,
	`active` text,
	`linked` integer NOT NULL,
	`entry` integer NOT NULL,
	`owner` integer NOT NULL,
	PRIMARY KEY(`import_id`, `place`),
	FOREIGN KEY (`import_id`) REFERENCES `ledger_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_import_lines_active` ON `ledger_import_lines` (`ledger_id`,`active`);--> statement-breakpoint
CREATE TABLE `ledger_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ledger_id` integer NOT NULL,
	`key` text NOT NULL,
	`author` integer NOT NULL,
	`account` text NOT NULL,
	`name` text NOT NULL,
	`imported_at` integer NOT NULL,
	`version` integer NOT NULL,
	`undone_by` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_imports_key` ON `ledger_imports` (`ledger_id`,`key`);--> statement-breakpoint
CREATE INDEX `ledger_imports_ledger` ON `ledger_imports` (`ledger_id`);--> statement-breakpoint
CREATE TABLE `ledger_remembered` (
	`ledger_id` integer NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`target` text NOT NULL,
	`split` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `name`),
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ledger_receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ledger_id` integer NOT NULL,
	`entry` integer NOT NULL,
	`filename` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`author` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_receipts_filename` ON `ledger_receipts` (`filename`);--> statement-breakpoint
CREATE INDEX `ledger_receipts_entry` ON `ledger_receipts` (`ledger_id`,`entry`);--> statement-breakpoint
CREATE TABLE `ledger_due` (
	`recurring_id` integer NOT NULL,
	`day` text NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`recurring_id`, `day`),
	FOREIGN KEY (`recurring_id`) REFERENCES `ledger_recurring`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ledger_recurring` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ledger_id` integer NOT NULL,
	`author` integer NOT NULL,
	`draft` text NOT NULL,
	`rhythm` text NOT NULL,
	`asks` integer NOT NULL,
	`next` text,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ledger_recurring_next` ON `ledger_recurring` (`next`);--> statement-breakpoint
CREATE INDEX `ledger_recurring_ledger` ON `ledger_recurring` (`ledger_id`);--> statement-breakpoint
CREATE TABLE `ledger_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ledger_id` integer NOT NULL,
	`key` text NOT NULL,
	`from_owner` integer NOT NULL,
	`to_owner` integer NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`ledger_id`) REFERENCES `ledgers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_payments_key` ON `ledger_payments` (`ledger_id`,`key`);--> statement-breakpoint
CREATE INDEX `ledger_payments_sent` ON `ledger_payments` (`state`,`sent_at`);