// Where a glyph stands in a layer: the text's clocks less the glyph's delay → a time on the layer's track.
//! include ./time.wgsl
//! include ./bindings.wgsl

struct Playhead {
  /// The layer is not skipped for this glyph.
  applies: bool,
  /// Its active phase has started.
  begun: bool,
  /// It blends now: active, or filling.
  plays: bool,
  /// Seconds of one iteration, direction applied.
  time: TimePair,
}

fn locatePlayhead(clock: BlockLayer, layer: Layer, glyph: u32) -> Playhead {
  let first = clock.delayStart + clock.delayStride * glyph;
  let delay = readDelay(first);
  if (delay.ticks == SKIPPED_TICKS) {
    return Playhead(false, false, false, ZERO_TIME);
  }
  let holdsByGlyph = clock.delayStride == 0u || clock.delayStride == 4u;
  let elapsed = subtractTime(TimePair(clock.elapsedTicks, clock.elapsedRemainder), delay);
  if (isNegative(addSlack(elapsed, BEGIN_SLACK_SECONDS))) {
    var before = TimePair(layer.beforeTicks, layer.beforeRemainder);
    if (holdsByGlyph) {
      before = readDelay(first + 2u);
    }
    return Playhead(true, false, (layer.flags & LAYER_FILL_BACKWARDS) != 0u, before);
  }
  let end = TimePair(layer.activeTicks, layer.activeRemainder);
  if ((layer.flags & LAYER_ENDLESS) == 0u && !isBefore(addSlack(elapsed, END_SLACK_SECONDS), end)) {
    var after = TimePair(layer.afterTicks, layer.afterRemainder);
    if (holdsByGlyph) {
      after = readDelay(first + 3u);
    }
    return Playhead(true, true, (layer.flags & LAYER_FILL_FORWARDS) != 0u, after);
  }
  var phaseDelay = delay;
  if (clock.delayStride != 1u) {
    phaseDelay = readDelay(first + 1u);
  }
  var phase = subtractTime(TimePair(clock.phaseTicks, clock.phaseRemainder), phaseDelay);
  if (isNegative(elapsed)) {
    // Within the slack before the start: as at the start.
    phase = subtractTime(phase, elapsed);
  }
  return Playhead(true, true, true, directTime(wrapTime(phase, layer), layer));
}

fn readDelay(index: u32) -> TimePair {
  let delay = delays[index];
  return TimePair(delay.ticks, delay.remainder);
}

/// A difference of two times within one period → the time within the period.
fn wrapTime(difference: TimePair, layer: Layer) -> TimePair {
  let period = TimePair(layer.periodTicks, layer.periodRemainder);
  if (!isBefore(ZERO_TIME, period)) {
    return difference;
  }
  var time = difference;
  if (isNegative(addSlack(time, WRAP_SLACK_SECONDS))) {
    time = addTime(time, period);
  }
  if (isNegative(time) || !isBefore(addSlack(time, WRAP_SLACK_SECONDS), period)) {
    return ZERO_TIME;
  }
  return time;
}

/// Time within the period → time within the iteration, running back where the direction says so.
fn directTime(time: TimePair, layer: Layer) -> TimePair {
  let iteration = TimePair(layer.iterationTicks, layer.iterationRemainder);
  var directed = time;
  if ((layer.flags & LAYER_ALTERNATE) != 0u && !isBefore(time, iteration)) {
    directed = subtractTime(addTime(iteration, iteration), time);
  }
  if ((layer.flags & LAYER_REVERSE) != 0u) {
    directed = subtractTime(iteration, directed);
  }
  return directed;
}
