CREATE INDEX "access_requests_user_index" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_requests_company_index" ON "access_requests" USING gin (fold("organization_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enrolments_created_index" ON "enrolments" USING btree ("article_id","created_at","id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "audit_on_behalf_index" ON "audit" USING btree ("on_behalf_of_id","id") WHERE on_behalf_of_id is not null;--> statement-breakpoint
CREATE INDEX "audit_created_index" ON "audit" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "capabilities_description_index" ON "capabilities" USING gin (fold("description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "design_acceptances_created_index" ON "design_acceptances" USING btree ("asset_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_order_index" ON "event_registrations" USING btree ("event_id","queue_number","id");--> statement-breakpoint
CREATE INDEX "order_steps_open_index" ON "order_steps" USING btree ("approver","order_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "orders_package_state_index" ON "orders" USING btree ("package_id","state");--> statement-breakpoint
CREATE INDEX "orders_beginning_index" ON "orders" USING btree ("search_text" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organizations_closed_index" ON "organizations" USING btree ("id") WHERE status in ('archived', 'suspended');--> statement-breakpoint
CREATE INDEX "invoices_number_index" ON "invoices" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_active_index" ON "users" USING btree ("organization_id") WHERE status = 'active';