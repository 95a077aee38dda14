import { reactLifecycles } from '@girouette/ui/lifecycles';
import { useState } from 'react';

function Fragile() {
  const [pressed, setPressed] = useState(false);
  if (pressed) throw new Error('le compteur est cassé');
  return (
    <button
      type="button"
      onClick={() => {
        setPressed(true);
      }}
    >
      Casser
    </button>
  );
}

/** A microfrontend that mounts, then crashes when its button is pressed. */
export const breaksWhileRunning = reactLifecycles(Fragile);
