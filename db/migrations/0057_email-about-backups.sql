CREATE TABLE `backup_troubles` (
	`kind` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
