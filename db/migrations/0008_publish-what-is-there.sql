-- Who finished the questions has published what they answered and weighed until now.
INSERT INTO published_answers (user_id, inquiry_id, option_id) SELECT answers.user_id, inquiry_id, option_id FROM answers JOIN users ON users.id = answers.user_id WHERE users.state_id >= 2000;
--> statement-breakpoint
INSERT INTO published_preferences (user_id, category, importance) SELECT user_id, category, importance FROM preferences JOIN users ON users.id = preferences.user_id WHERE users.state_id >= 2000;
--> statement-breakpoint
INSERT INTO publications (user_id, published_at, edited_at, whole) SELECT id, unixepoch() * 1000, NULL, 1 FROM users WHERE role = 2 AND state_id >= 2000;
--> statement-breakpoint
-- Who is still answering has published the categories that they completed: journeys hold their codes, or their names where they have none.
INSERT INTO published_answers (user_id, inquiry_id, option_id) SELECT answers.user_id, inquiry_id, option_id FROM answers JOIN users ON users.id = answers.user_id JOIN inquiries ON inquiries.id = answers.inquiry_id JOIN journeys ON journeys.user_id = answers.user_id AND journeys.journey_type = 'ONBOARDING' AND journeys.state = CASE inquiries.subject_category WHEN 'Finances' THEN '100' WHEN 'Background Check' THEN '101' WHEN 'Current Home' THEN '102' WHEN 'Family' THEN '103' WHEN 'Property' THEN '104' WHEN 'Neighbourhood' THEN '105' WHEN 'Lifestyle' THEN '106' WHEN 'Co-ownership Agreement' THEN '107' WHEN 'Personality' THEN '108' WHEN 'Renovations' THEN '109' ELSE inquiries.subject_category END WHERE users.state_id < 2000;
--> statement-breakpoint
-- People are partners while both are in the group that an accepted invitation brought them into.
UPDATE invitations SET status = 'ended' WHERE status = 'accepted' AND NOT EXISTS (SELECT 1 FROM group_members AS inviter JOIN group_members AS accepter ON accepter.group_id = inviter.group_id WHERE inviter.user_id = invitations.from_user_id AND accepter.user_id = invitations.to_user_id);
