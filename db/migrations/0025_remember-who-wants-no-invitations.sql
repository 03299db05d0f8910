CREATE TABLE `no_invitations` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
