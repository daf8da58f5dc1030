// Time pairs: whole ticks of 1/1024 s and the rest, an f32 in [0, 1/1024) s. Pairs are added and subtracted part by part,
// so that nothing is lost to the size of f32 seconds.

struct TimePair {
  ticks: i32,
  remainder: f32,
}

const TICK_SECONDS = 1.0 / f32(TICKS_PER_SECOND);
const ZERO_TIME = TimePair(0, 0.0);

fn addTime(a: TimePair, b: TimePair) -> TimePair {
  let remainder = a.remainder + b.remainder;
  let carries = remainder >= TICK_SECONDS;
  return TimePair(
    a.ticks + b.ticks + select(0, 1, carries),
    select(remainder, remainder - TICK_SECONDS, carries),
  );
}

fn subtractTime(a: TimePair, b: TimePair) -> TimePair {
  let remainder = a.remainder - b.remainder;
  let borrows = remainder < 0.0;
  return TimePair(
    a.ticks - b.ticks - select(0, 1, borrows),
    select(remainder, remainder + TICK_SECONDS, borrows),
  );
}

/// The time plus less than a tick.
fn addSlack(a: TimePair, seconds: f32) -> TimePair {
  return addTime(a, TimePair(0, seconds));
}

fn isBefore(a: TimePair, b: TimePair) -> bool {
  return a.ticks < b.ticks || (a.ticks == b.ticks && a.remainder < b.remainder);
}

fn isNegative(a: TimePair) -> bool {
  return a.ticks < 0;
}

/// As one f32: right to 2 µs up to 32 s.
fn toSeconds(a: TimePair) -> f32 {
  return f32(a.ticks) * TICK_SECONDS + a.remainder;
}
