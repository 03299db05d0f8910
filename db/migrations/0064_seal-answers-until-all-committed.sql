CREATE TABLE `sealed_answers` (
	`round_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sealed` text,
	`commitment` text,
	`version` integer DEFAULT 0 NOT NULL,
	`day` text,
	`took_back` integer DEFAULT false NOT NULL,
	`revealed` text,
	PRIMARY KEY(`round_id`, `user_id`),
	FOREIGN KEY (`round_id`) REFERENCES `sealed_rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`,`user_id`) REFERENCES `group_members`(`group_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sealed_chain` (
	`round_id` integer NOT NULL,
	`chain` integer NOT NULL,
	`seq` integer NOT NULL,
	`event` text NOT NULL,
	`member` integer NOT NULL,
	`commitment` text NOT NULL,
	`head` text NOT NULL,
	PRIMARY KEY(`round_id`, `chain`, `seq`),
	FOREIGN KEY (`round_id`) REFERENCES `sealed_rounds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sealed_rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`size` integer NOT NULL,
	`setup` text,
	`wrapped_key` text,
	`started_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`full_at` integer,
	`reminded_at` integer,
	`ended_at` integer,
	`revealed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sealed_rounds_group` ON `sealed_rounds` (`group_id`,`purpose`);
--> statement-breakpoint
CREATE TRIGGER sealed_answers_delete_ends_round AFTER DELETE ON sealed_answers BEGIN UPDATE sealed_rounds SET wrapped_key = NULL WHERE id = OLD.round_id; END;
--> statement-breakpoint
CREATE TRIGGER group_members_insert_ends_rounds AFTER INSERT ON group_members BEGIN UPDATE sealed_rounds SET wrapped_key = NULL WHERE group_id = NEW.group_id; END;
