import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in fields by their labels in one step. Typing takes a turn of the event loop per letter. */
export async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}
