package bot

import "context"

// Look goes to every table at once, as a bot does now and then.
func (b *Bot) Look(ctx context.Context) { b.look(ctx) }
