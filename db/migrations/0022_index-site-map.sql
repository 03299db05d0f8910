DROP INDEX `listings_place`;--> statement-breakpoint
CREATE INDEX `listings_on_map` ON `listings` (`status`,`id`,`changed_at`,`place`,`street`,`msl_number`);--> statement-breakpoint
CREATE INDEX `listings_place` ON `listings` (`status`,`place`,`province`,`property_type`,`beds`,`suits`,`price`,`published_at`,`sqft`,`changed_at`);