export type ToastTone = 'error' | 'success' | 'info';
export type Toast = {
  id: number;
  text: string;
  tone: ToastTone;
  /** Stays until it is acted upon or dismissed. */
  action: { label: string; run: () => void } | null;
};

export const TOAST_MS = 5_000;

type ToastOptions = { tone?: ToastTone; action?: Toast['action'] };
type Clock = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined };

/** The toasts of a page. Reading takes time: while someone points at them or is in them, no time passes. */
export const createToasts = () => {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let isPaused = false;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const show = (toasts: readonly Toast[]) => {
    shown = toasts;
    for (const tell of listeners) tell();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    show(shown.filter((toast) => toast.id !== id));
    // The pointer never "leaves" a region that is gone: without this the next toast would stay for ever.
    if (shown.length === 0) isPaused = false;
  };
  const run = (id: number, clock: Clock) => {
    clock.since = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  };

  return {
    toast: (text: string, { tone = 'error', action = null }: ToastOptions = {}): number => {
      const id = nextId++;
      // Said once is enough: a second failure of the same kind restarts the first one's time.
      for (const same of shown.filter((other) => other.text === text && other.tone === tone))
        dismiss(same.id);
      show([...shown, { id, text, tone, action }]);
      if (!action) {
        const clock: Clock = { left: TOAST_MS, since: Date.now(), timer: undefined };
        clocks.set(id, clock);
        if (!isPaused) run(id, clock);
      }
      return id;
    },
    dismiss,
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left -= Date.now() - clock.since;
      }
    },
    resume: () => {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, clock] of clocks) run(id, clock);
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    shown: () => shown,
  };
};

export const toasts = createToasts();
export const { toast } = toasts;
