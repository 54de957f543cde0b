package draw

import "image"

// HeatMap returns the values as pixels, one for each cell, in the colours of the pictures: for whoever sets axes and words around
// them.
func (t *Table) HeatMap() *image.Paletted { return newFigure(t).heatMap() }
